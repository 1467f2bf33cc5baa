/** The developer view: records as JSON, and their calls. */
export const developer = {
  'developer.label': 'Developer view',
  'developer.help': 'Adds “JSON” to the menu of every record: its data and its API calls.',
  'developer.title': '{one} as JSON',
  'developer.copy': 'Copy JSON',
  'developer.copied': 'JSON copied',
  'developer.calls': 'API calls',
  'developer.callsHelp':
    'Calls with this record that you may make. Set TOKEN to your token before running a command.',
  'developer.copyCurl': 'Copy {call} as curl',
  'developer.curlCopied': 'Command copied',
  'developer.docs': 'API documentation',
} as const
