/** Forms of the public site. */
export const crm = {
  'crm.title': '{form} {number}',
  'crm.received': 'Received',
  'crm.answers': 'Answers',
  'crm.noAnswers': 'No answers',
  'crm.noAnswersHint': 'This form was sent without answers.',
  'crm.noQuestion': 'No question',
  'crm.unanswered': 'No answer',
  'crm.sender': 'Sent by',
  'crm.status': 'Status and note',
  'crm.handledBy': 'Handled by {name}',
  'crm.noteHelp': 'Only staff can see it. It is saved with the status.',
  'crm.save': 'Save note',
  'crm.do.New': 'Set back to new',
  'crm.do.InProgress': 'Start work',
  'crm.do.Resolved': 'Resolve',
  'crm.do.Rejected': 'Reject',
} as const
