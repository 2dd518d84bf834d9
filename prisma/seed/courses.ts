import type { ContentInput } from '#contract/content'
import { iconForTechnology } from '#contract/technologies'

export type Courses = readonly ContentInput<'courses'>[]

/** Returns a course with the icon that the server would derive from its technology. */
const course = (entry: Omit<ContentInput<'courses'>, 'icon'>): ContentInput<'courses'> => ({
  ...entry,
  icon: iconForTechnology(entry.tech),
})

const BUSINESS_COURSES: Courses = [
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

const DATA_COURSES: Courses = [
  course({
    title: 'Data Science & Analytics',
    tech: 'Data Science & Analytics',
    desc: 'Ask a question of messy data, answer it honestly and explain the answer to people who decide. Statistics is taught with chalk before any library is imported.',
    highlights: [
      '24 weeks, 10 hours a week',
      'Excel, SQL, Python, pandas, statistics, scikit-learn, Power BI',
      '6 studies on open data: rainfall, mandi prices, bus delays, clinics, loans, elections',
      'A written report and a ten-minute talk for each study',
      'Preparation for Microsoft PL-300 (Power BI Data Analyst)',
    ],
  }),
  course({
    title: 'PGP in AI & FinTech',
    tech: 'PGP in AI & FinTech',
    desc: 'A postgraduate programme for graduates in engineering, commerce or mathematics: machine learning applied to payments, credit and fraud, with the regulation that governs them.',
    highlights: [
      '11 months, 14 hours a week, graduates only',
      'Python, machine learning, deep learning, language models, time series, UPI and account aggregation',
      '8 assignments and a capstone supervised by a mentor from finance',
      'Model risk, fairness and explainability in every module',
      'Entrance talk and a short mathematics test; a free refresher before the start',
    ],
  }),
]

const SYSTEMS_COURSES: Courses = [
  course({
    title: 'Cloud & DevOps Engineering',
    tech: 'Cloud & DevOps',
    desc: 'Take software from a laptop to production and keep it there. You run a service for six weeks, with alerts, budgets and a rota.',
    highlights: [
      '20 weeks, 10 hours a week, cloud credits included',
      'Linux, networking, Docker, Kubernetes, Terraform, CI/CD, Prometheus, AWS',
      '5 projects and 3 planned failures, each with a written review',
      'Preparation for AWS Cloud Practitioner and Solutions Architect Associate',
    ],
  }),
  course({
    title: 'Cybersecurity Foundations',
    tech: 'Cybersecurity',
    desc: 'How systems are attacked and how they are kept safe, practised in a closed lab network. Ethics, the IT Act and written permission come before the first scan.',
    highlights: [
      '18 weeks, 10 hours a week, isolated lab of 24 machines',
      'Networks, Linux, web security, cryptography, monitoring, incident response',
      '12 capture-the-flag evenings and one full audit with a report',
      'Preparation for CompTIA Security+',
    ],
  }),
  course({
    title: 'Red Hat Linux Administration',
    tech: 'Redhat Linux',
    desc: 'Install, secure, automate and repair Linux servers at the command line. Each learner looks after two servers for the whole course, and we break them on purpose.',
    highlights: [
      '12 weeks, 10 hours a week',
      'Users, storage, SELinux, systemd, networking, firewalls, Bash, Ansible, containers',
      '40 timed tasks under examination conditions',
      'Preparation for RHCSA (EX200)',
    ],
  }),
]

const DEVELOPMENT_COURSES: Courses = [
  course({
    title: 'Full Stack Web Development',
    tech: 'Full Stack Web Development',
    desc: 'Build complete web applications, from a database design on paper to a site that strangers can use. The last eight weeks are one product, built by a team of four.',
    highlights: [
      '24 weeks, 10 hours a week, weekday or weekend batch',
      'HTML, CSS, JavaScript, TypeScript, React, Node.js, Express, PostgreSQL',
      '6 projects: booking desk, ledger, shop, chat, reporting tool and a team product',
      'Git, code review, testing and deployment from week 3',
      'Portfolio review by two working developers',
    ],
  }),
  course({
    title: 'Python Programming',
    tech: 'Python Programming',
    desc: 'A first programming course for school leavers, graduates and people changing careers. You finish able to read, write and test programs of a few hundred lines.',
    highlights: [
      '12 weeks, 8 hours a week',
      'Data types, functions, files, objects, errors, testing, web requests',
      '4 projects: expense diary, marksheet printer, price watcher, quiz server',
      'Preparation for the PCEP entry-level Python certificate',
    ],
  }),
  course({
    title: 'Java Backend Engineering',
    tech: 'Java',
    desc: 'Core Java first, then the services that banks, insurers and logistics firms run on it. You design, secure and measure an API that other teams depend on.',
    highlights: [
      '20 weeks, 10 hours a week',
      'Java 21, collections, concurrency, JUnit, Maven, Spring Boot, JPA, MySQL',
      '5 projects, among them a ticket counter that never sells a seat twice',
      'Weekly whiteboard hour: data structures and algorithms',
      'Preparation for the Oracle Java SE Developer examination',
    ],
  }),
  course({
    title: 'Android & iOS App Development',
    tech: 'Mobile App Development',
    desc: 'Native Android with Kotlin, then one code base for both stores with Flutter. Your app goes through signing, store review and its first crash report.',
    highlights: [
      '20 weeks, 10 hours a week, test phones provided in the lab',
      'Kotlin, Jetpack Compose, Dart, Flutter, Firebase, REST, SQLite',
      '4 apps: attendance, bus timings, a shop with UPI payment, your own idea',
      'Working without a network, accessibility and Indian-language interfaces',
      'One app published in a store under your own name',
    ],
  }),
]

const COURSES: readonly ContentInput<'courses'>[] = [
  ...DEVELOPMENT_COURSES,
  ...DATA_COURSES,
  ...SYSTEMS_COURSES,
  ...BUSINESS_COURSES,
]

/** Options of the contact form: the title of every course. */
const CONTACT_COURSES: readonly ContentInput<'contact-courses'>[] = COURSES.map(({ title }) => ({
  label: title,
}))

/** Sample records by collection. */
export const COURSES_SAMPLES = { courses: COURSES, 'contact-courses': CONTACT_COURSES }
