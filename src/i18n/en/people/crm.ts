/** Forms of the public site. */
export const crm = {
  'crm.title': '{form} {number}',
  'crm.received': 'Received',
  'crm.print': 'Print',
  'crm.answers': 'Submission',
  'crm.noAnswers': 'No answers',
  'crm.noAnswersHint': 'This form was sent without answers.',
  'crm.noQuestion': 'No question',
  'crm.unanswered': 'No answer',
  'crm.sender': 'Sent by',
  'crm.status': 'Status and note',
  'crm.handledBy': 'Handled by {name}',
  'crm.noteHelp': 'Only staff can see it. It is saved with the status.',
  'crm.save': 'Save status',
} as const
