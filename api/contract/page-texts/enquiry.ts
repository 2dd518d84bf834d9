import { card, heading, label, link, type PageTextSet, text, title } from '#contract/page-texts/page-text'

const FORM = 'Asking for an enquiry'

/** The page that says how far an enquiry is. Search engines never see it. */
export const ENQUIRY_TEXTS = {
  title: title('Your enquiry'),
  label: label('Opening', 'Your enquiry'),
  heading: heading('Opening', 'How far is my enquiry?'),
  lead: text(
    'Lead',
    'Opening',
    400,
    'Enter the reference from our message or from the slip of the front desk. It has eight letters and digits.',
  ),
  field: text('Name of the field', FORM, 40, 'Reference'),
  ask: link(FORM, 'Show its state'),
  again: text('Name of the field, for another', FORM, 40, 'Look up another'),
  receivedOn: text('Before the date', 'Status of the enquiry', 60, 'Received on'),
  here: text('For who can’t see the mark', 'Status of the enquiry', 60, 'it is here now'),
  ...card('received', 'First status', 'Received', 'Your enquiry has arrived at our desk.'),
  ...card('inProgress', 'Second status', 'In our hands', 'A colleague has taken it and will call you.'),
  ...card('answered', 'Third status', 'Answered', 'We have spoken or written to you.'),
  ...card('closed', 'Last status', 'Closed', 'Nothing is left to do. Write to us again at any time.'),
} as const satisfies PageTextSet
