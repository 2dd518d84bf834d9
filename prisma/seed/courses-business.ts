import { type Courses, course } from './course-catalogue.ts'

export const BUSINESS_COURSES: Courses = [
  course({
    title: 'SAP for Business Processes',
    tech: 'SAP(Systems Applications and Products)',
    desc: 'Follow one order through purchasing, stock, production, sales and accounts in a practice company, then specialise in finance or in materials management.',
    highlights: [
      '16 weeks, 8 hours a week, practice system around the clock',
      'SAP S/4HANA navigation, FI/CO or MM/SD, master data, reporting',
      'A model company with 300 vouchers to post, match and close',
      'Preparation for an SAP Certified Associate examination',
    ],
  }),
  course({
    title: 'Tally Prime with GST',
    tech: 'Tally Prime With GST',
    desc: 'Book-keeping as a small firm really does it: vouchers, stock, payroll, GST returns and the year end. For commerce students, accountants and shop owners.',
    highlights: [
      '10 weeks, 6 hours a week, morning or evening',
      'Company set-up, inventory, bank reconciliation, TDS, payroll, GSTR-1 and GSTR-3B',
      'Books of three firms: a trader, a clinic and a workshop',
      'Spreadsheet skills for accountants, with 60 exercises',
    ],
  }),
  course({
    title: 'Diploma in IT (DIT)',
    tech: 'DIT (Diploma in information Technology)',
    desc: 'A full year from the first touch of a keyboard to a working web page, for learners after Class 10 or 12. Taught in Marathi, Hindi and English.',
    highlights: [
      '12 months, 10 hours a week, two semesters',
      'Typing, office software, internet safety, hardware, networking, HTML, C and SQL',
      '8 practical journals and a project exhibition that families visit',
      'English for the workplace, one hour a week',
      'Direct entry to the second half of Python Programming',
    ],
  }),
]
