import { type Courses, course } from './course-catalogue.ts'

export const DEVELOPMENT_COURSES: Courses = [
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
