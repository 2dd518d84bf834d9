import type { ContentInput } from '#contract/content'

const FAQS: readonly ContentInput<'faqs'>[] = [
  {
    q: 'I have never written a program. Which course should I start with?',
    a: 'Python Programming if you have finished Class 12, the Diploma in IT if you are also new to computers. Come to a free demo class of either; a mentor will tell you honestly if another course suits you better.',
  },
  {
    q: 'What are the batch timings?',
    a: 'Weekday batches meet at 7 am, 11 am and 6.30 pm. Weekend batches meet on Saturday and Sunday from 9 am to 2 pm. You may change your batch once during a course without a fee.',
  },
  {
    q: 'Can I attend online?',
    a: 'Yes. Every class is taught in the room and streamed at the same time, and the recording is ready by the next morning. Labs and tests may be taken online too; the final project presentation is at a branch.',
  },
  {
    q: 'How are fees paid?',
    a: 'In full, or in up to four instalments without interest. You receive a written fee sheet and the refund terms before you pay anything, and a GST invoice for every payment.',
  },
  {
    q: 'Do you guarantee a job?',
    a: 'No, and please be careful with anyone who does. What we offer is 100% placement support: résumé work, mock interviews and introductions to our hiring partners for every student who asks, until they accept an offer.',
  },
  {
    q: 'Which certificate do I receive?',
    a: 'The institute’s own certificate, with a verification number and a list of the projects you completed. Where a course prepares for an outside examination, such as RHCSA or Security+, you book and pay for that examination with its provider.',
  },
  {
    q: 'Do I need my own laptop?',
    a: 'Not for classes and labs; every seat has a machine. For practice at home, 8 GB of memory is enough for all courses except Cloud & DevOps and the AI programme, for which you can use the lab machines from home.',
  },
  {
    q: 'What happens if I miss classes?',
    a: 'Recordings stay available for twelve months after the course. A mentor stays for a doubt hour after every batch, and you may sit in the same lesson with a later batch.',
  },
]

const HOME_FAQS: readonly ContentInput<'home-faqs'>[] = [
  {
    q: 'How do I book a free demo class?',
    a: 'Send the student enquiry form with the course you have in mind. We call back within one working day and offer you three dates. The demo is a complete lesson, with a machine to work on, and it costs nothing.',
  },
  {
    q: 'How large are the batches?',
    a: 'At most twelve learners. That is the number of projects one mentor can read properly in a week.',
  },
  {
    q: 'Who teaches?',
    a: 'Mentors who also work on our client projects. Each has at least five years of professional practice, and you meet yours in the demo class.',
  },
  {
    q: 'What does placement support include?',
    a: 'Résumé and portfolio reviews, three mock interviews, and introductions to our hiring partners until you accept an offer. It is support for your own effort, not a promise of a job.',
  },
  {
    q: 'In which languages do you teach?',
    a: 'Course material is in English. Mentors explain in Marathi, Hindi or English, whichever the batch prefers.',
  },
  {
    q: 'Do you also build websites and software for companies?',
    a: 'Yes. The studio next to the classrooms delivers websites, apps, software and server services. Students meet finished projects as tasks; they never work on a client’s system.',
  },
]

const SERVICE_FAQS: readonly ContentInput<'services-faqs'>[] = [
  {
    q: 'How do you estimate a project?',
    a: 'After one conversation you get a written scope with a fixed price for the first stage and a range for the rest. Nothing starts before you have signed the scope.',
  },
  {
    q: 'How long does a website take?',
    a: 'A site of about ten pages takes four to six weeks once we have the texts and photographs. For software and apps you get dates in the written scope, and a working version each Friday from the second week on.',
  },
  {
    q: 'Who owns the source code?',
    a: 'You do. Repository, designs, domain and accounts are in your name from the first day, together with written instructions to run everything without us.',
  },
  {
    q: 'Do students work on client projects?',
    a: 'No. Client work is done by our mentors and full-time developers under a confidentiality agreement. What students get are practice tasks drawn from finished projects, without names or data.',
  },
  {
    q: 'What support do we get after the launch?',
    a: 'Free support is part of the plan: three months for a website, six for an app. Software comes with yearly maintenance at a fixed price. Whatever you choose, a person answers the phone.',
  },
  {
    q: 'Can you take over a site or a server that someone else built?',
    a: 'Usually yes. We begin with a review of three to five days that lists what works, what is at risk and what a takeover would cost. The report is yours even if you decide against us.',
  },
]

/** Sample records by collection. */
export const FAQS_SAMPLES = { faqs: FAQS, 'home-faqs': HOME_FAQS, 'services-faqs': SERVICE_FAQS }
