import { describe, expect, it } from 'vitest'
import { EXPORT_COLUMNS } from '#contract/export-columns'
import { guessColumns } from './guess-columns.ts'

/** Returns the mapping with headings instead of column numbers. */
function guess(columns: readonly string[]) {
  const { kind, mapping } = guessColumns(columns)
  return { kind, ...Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, columns[at]])) }
}

describe('guessColumns', () => {
  it.each([
    [
      'of students',
      [
        'Sl No',
        'Student Name',
        'Contact No.',
        'E-mail ID',
        'Course Interested',
        'Date of enquiry',
        'Remarks',
      ],
      {
        kind: 'student',
        name: 'Student Name',
        mobile: 'Contact No.',
        email: 'E-mail ID',
        topic: 'Course Interested',
        createdAt: 'Date of enquiry',
        message: 'Remarks',
      },
    ],
    [
      'of services',
      ['Company Name', 'Contact person', 'Phone', 'Service required', 'Lead source', 'Lead status'],
      {
        kind: 'service',
        name: 'Contact person',
        mobile: 'Phone',
        topic: 'Service required',
        company: 'Company Name',
        status: 'Lead status',
        channel: 'Lead source',
      },
    ],
    [
      'with a birthday before the enquiry date',
      ['Name', 'Date of Birth', 'Mobile', 'Email', 'Course', 'Enquiry Date'],
      {
        kind: 'student',
        name: 'Name',
        mobile: 'Mobile',
        email: 'Email',
        topic: 'Course',
        createdAt: 'Enquiry Date',
      },
    ],
    [
      'with a plain date before the creation date',
      ['Date', 'Name', "Student's Mobile No", 'Lead created'],
      { kind: 'student', name: 'Name', mobile: "Student's Mobile No", createdAt: 'Lead created' },
    ],
    [
      'of Meta lead ads',
      [
        ...[
          'id',
          'created_time',
          'ad_id',
          'ad_name',
          'adset_id',
          'adset_name',
          'campaign_id',
          'campaign_name',
        ],
        ...['form_id', 'form_name', 'is_organic', 'platform', 'which_course_are_you_interested_in?'],
        ...['full_name', 'phone_number', 'email', 'lead_status'],
      ],
      {
        kind: 'student',
        name: 'full_name',
        mobile: 'phone_number',
        email: 'email',
        topic: 'which_course_are_you_interested_in?',
        status: 'lead_status',
        campaign: 'campaign_name',
        createdAt: 'created_time',
      },
    ],
    [
      'of Google Forms',
      [
        ...['Timestamp', 'Email Address', 'What is your full name?', 'Your WhatsApp number'],
        ...['Which course do you want to join?', 'Any questions for us?', 'Preferred branch'],
      ],
      {
        kind: 'student',
        name: 'What is your full name?',
        mobile: 'Your WhatsApp number',
        email: 'Email Address',
        topic: 'Which course do you want to join?',
        branch: 'Preferred branch',
        message: 'Any questions for us?',
        createdAt: 'Timestamp',
      },
    ],
    [
      'of IndiaMART',
      [
        ...['UNIQUE_QUERY_ID', 'QUERY_TIME', 'SENDER_NAME', 'SENDER_MOBILE', 'SENDER_EMAIL', 'SUBJECT'],
        ...['SENDER_COMPANY', 'SENDER_CITY', 'SENDER_MOBILE_ALT', 'QUERY_PRODUCT_NAME', 'QUERY_MESSAGE'],
      ],
      {
        kind: 'student',
        name: 'SENDER_NAME',
        mobile: 'SENDER_MOBILE',
        otherPhone: 'SENDER_MOBILE_ALT',
        email: 'SENDER_EMAIL',
        topic: 'QUERY_PRODUCT_NAME',
        message: 'QUERY_MESSAGE',
        company: 'SENDER_COMPANY',
        createdAt: 'QUERY_TIME',
      },
    ],
    [
      'in Hindi',
      ['क्रम', 'नाम', 'मोबाइल नंबर', 'ईमेल', 'कोर्स', 'दिनांक', 'टिप्पणी'],
      {
        kind: 'student',
        name: 'नाम',
        mobile: 'मोबाइल नंबर',
        email: 'ईमेल',
        topic: 'कोर्स',
        createdAt: 'दिनांक',
        message: 'टिप्पणी',
      },
    ],
    [
      'of Google Contacts',
      [
        'Given Name',
        'Family Name',
        'E-mail 1 - Value',
        'Phone 1 - Type',
        'Phone 1 - Value',
        'Phone 2 - Value',
      ],
      {
        kind: 'student',
        name: 'Given Name',
        lastName: 'Family Name',
        mobile: 'Phone 1 - Value',
        otherPhone: 'Phone 2 - Value',
        email: 'E-mail 1 - Value',
      },
    ],
    [
      'of a walk-in register',
      ['Name', 'Contact Number (10 digit)', 'WhatsApp No', 'Applied For', 'Company'],
      {
        kind: 'student',
        name: 'Name',
        mobile: 'Contact Number (10 digit)',
        otherPhone: 'WhatsApp No',
        topic: 'Applied For',
        company: 'Company',
      },
    ],
    [
      'of Microsoft Forms',
      ['ID', 'Start time', 'Completion time', 'Email', 'Name'],
      { kind: 'student', name: 'Name', email: 'Email', createdAt: 'Completion time' },
    ],
    [
      'of HubSpot',
      ['First Name', 'Last Name', 'Create Date', 'Last Activity Date'],
      { kind: 'student', name: 'First Name', lastName: 'Last Name', createdAt: 'Create Date' },
    ],
    [
      'with the name in two columns',
      ['FirstName', 'LastName', 'Mobile'],
      { kind: 'student', name: 'FirstName', lastName: 'LastName', mobile: 'Mobile' },
    ],
    [
      'with a surname next to the name',
      ['Surname', 'Name', 'Mobile'],
      { kind: 'student', name: 'Name', lastName: 'Surname', mobile: 'Mobile' },
    ],
    [
      'with the full name and its parts',
      ['First Name', 'Last Name', 'Full Name'],
      { kind: 'student', name: 'Full Name' },
    ],
    [
      'exported by Prospectus',
      Object.values(EXPORT_COLUMNS),
      {
        kind: 'Kind',
        name: 'Name',
        mobile: 'Mobile',
        email: 'Email',
        topic: 'Course or service',
        branch: 'Branch',
        message: 'Message',
        company: 'Company',
        status: 'Status',
        channel: 'Channel',
        campaign: 'Campaign',
        createdAt: 'Received',
      },
    ],
  ])('maps a list %s', (_, columns, expected) => {
    expect(guess(columns)).toEqual(expected)
  })

  it('adds other columns to the message, except row numbers and Meta’s columns about the ad', () => {
    const columns = [
      'Sl. No.',
      'Name',
      'ad_id',
      'is_organic',
      'Fees',
      'Are you on WhatsApp?',
      '',
      'id',
      'No',
      'क्र.सं.',
    ]
    const kept = guessColumns(columns).messageColumns.map((at) => columns[at])
    expect(kept).toEqual(['Fees', 'Are you on WhatsApp?', ''])
  })

  it.each([
    ...['Candidate ID', 'Last Updated', 'Phonetic First Name', 'DOB', 'Next follow up date', 'Joining Date'],
    ...[
      'Updated at',
      'Created by',
      'Father Name',
      'Parent Mobile',
      'Phone verified',
      'Email opt in',
      'Username',
    ],
    ...['Course fee', 'Course start date', 'Service tax', 'Payment status', 'Marital status', 'Campaign ID'],
    ...[
      'Branch code',
      'Company size',
      'Source URL',
      'Notebook',
      'Telegram',
      'Timeline',
      'Centre of gravity',
      '',
    ],
    ...['Are you on WhatsApp?', 'First contact', 'Last name', 'Time', 'Lead', 'Enquiry', 'Student', 'Medium'],
  ])('does not map %j', (heading) => {
    expect(guessColumns([heading]).mapping).toEqual({})
  })
})
