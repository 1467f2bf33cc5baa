/** What people filled in on the public site. */
export const crm = {
  'crm.title': '{form} {number}',
  'crm.received': 'Received',
  'crm.print': 'Print',
  'crm.answers': 'Answers',
  'crm.answersNone': 'Nothing was filled in',
  'crm.answersNoneHint': 'The form came without answers.',
  'crm.unasked': 'No question given',
  'crm.unanswered': 'Not answered',
  'crm.sender': 'Sender',
  'crm.status': 'Status and note',
  'crm.handledBy': 'Handled by {name}',
  'crm.noteHelp': 'Seen by staff only. It is saved with the status.',
  'crm.save': 'Save status',
} as const
