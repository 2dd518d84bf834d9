import { type Courses, course } from './course-catalogue.ts'

export const DATA_COURSES: Courses = [
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

export const SYSTEMS_COURSES: Courses = [
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
