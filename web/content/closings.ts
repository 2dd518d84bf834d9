/** The band that closes a page: a heading, a sentence and the text of its link. */
export interface Closing {
  heading: string
  text: string
  link: string
}

export const COURSES_CLOSING: Closing = {
  heading: 'Not sure which course fits?',
  text: 'Tell us what you have studied and what you want to do. We will suggest one, or tell you that you do not need us.',
  link: 'Ask a counsellor',
}

export const FAQS_CLOSING: Closing = {
  heading: 'Your question is not here?',
  text: 'Write or ring. You will get an answer from a person, on the same working day.',
  link: 'Contact us',
}

export const FEATURES_CLOSING: Closing = {
  heading: 'See it for yourself.',
  text: 'Visit a branch, sit in on a class, talk to the students in the corridor.',
  link: 'Contact us',
}

export const TESTIMONIALS_CLOSING: Closing = {
  heading: 'Write the next one.',
  text: 'It starts with a free demo class and a question or two.',
  link: 'Book Free Demo Class',
}
