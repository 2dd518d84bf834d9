import { describe, expect, it } from 'vitest'
import { rowLines, toCsv } from './report-csv'

const figures = { enquiries: 3, unanswered: 1, contacted: 2, converted: 1, medianMinutes: null }
const before = { enquiries: 0, unanswered: 0, contacted: 0, converted: 0, medianMinutes: 12 }

describe('toCsv', () => {
  it('starts with a byte order mark, quotes values, and escapes formulas', () => {
    const labels = ['दिवाली', 'a "quoted", one', '=1+1', '+91 9', '@x', '-1', '＝1', ' =1', '\tx', 'a-1']
    const rows = labels.map((label) => ({ key: label, label, now: figures, before }))
    const csv = toCsv(rowLines('Campaign', rows))
    const [head, ...lines] = csv.split('\r\n')
    expect(head).toBe(
      '\uFEFFCampaign,Enquiries received,Enquiries received (previous),Converted in the period,' +
        'Converted in the period (previous),Contacted,Contacted (previous),' +
        '"Median minutes to first reply (opening hours, answered only)",Median minutes (previous),' +
        'Still unanswered,Still unanswered (previous)',
    )
    expect(lines).toEqual([
      'दिवाली,3,0,1,0,2,0,,12,1,0',
      '"a ""quoted"", one",3,0,1,0,2,0,,12,1,0',
      "'=1+1,3,0,1,0,2,0,,12,1,0",
      "'+91 9,3,0,1,0,2,0,,12,1,0",
      "'@x,3,0,1,0,2,0,,12,1,0",
      "'-1,3,0,1,0,2,0,,12,1,0",
      "'＝1,3,0,1,0,2,0,,12,1,0",
      "' =1,3,0,1,0,2,0,,12,1,0",
      "'\tx,3,0,1,0,2,0,,12,1,0",
      'a-1,3,0,1,0,2,0,,12,1,0',
      '',
    ])
  })
})
