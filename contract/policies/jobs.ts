/** What the server does without a request, in the order of the page. `retention` runs once an hour, the others more often. */
export const jobNames = [
  'messages',
  'webhooks',
  'automations',
  'figures',
  'moves',
  'imports',
  'erasures',
  'retention',
  'requestKeys',
] as const
export type JobName = (typeof jobNames)[number]

/** After so many failures in a row a job is reported as failing. */
export const failuresToAlert = 3

/** What a proxy asks before it sends requests to a server. */
export const readinessParts = ['database', 'migrations', 'files'] as const

/** What does not keep a server from its work: secrets are stored plainly, or some are sealed with a key that it lacks. */
export const serverWarnings = ['encryptionKey', 'sealedSecrets'] as const
