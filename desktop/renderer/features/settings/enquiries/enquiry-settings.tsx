import { RecordForm } from '../record-form'
import { MaskedRoles } from './masked-roles'
import { Retention } from './retention'
import { AutoUnassignTimes } from './return-times'
import { Templates } from './templates'
import { useDeskForm } from './use-desk-form'

/** Settings of enquiries: auto-unassign, masked contacts, templates, retention. */
export function EnquirySettings() {
  const record = useDeskForm()
  return (
    <RecordForm label="Desk settings" record={record}>
      {(values) => {
        const section = { values, change: record.change, errors: record.errors }
        return (
          <>
            <AutoUnassignTimes {...section} />
            <MaskedRoles {...section} />
            <Templates {...section} />
            <Retention {...section} />
          </>
        )
      }}
    </RecordForm>
  )
}
