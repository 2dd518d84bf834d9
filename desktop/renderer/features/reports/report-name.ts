import { createContext, useContext } from 'react'

/** Beginning of the names of files that are made of the report, e.g. `report-2026-11-01-2026-11-21`. */
export const ReportName = createContext('report')

export const useReportName = () => useContext(ReportName)
