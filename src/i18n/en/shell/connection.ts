/** The connection and the version of the admin. */
export const connection = {
  'connection.offline': 'No connection. Changes can’t be saved until it’s back.',
  'connection.unreachable': 'Couldn’t reach the server. Trying again.',
  'connection.newVersion': 'A new version is ready.',
  'connection.unsaved': 'A new version is ready. Save or discard your changes, then reload.',
  'connection.later': 'Not now',
} as const
