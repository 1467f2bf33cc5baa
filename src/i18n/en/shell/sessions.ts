/** Sessions of a user. */
export const sessions = {
  'sessions.title': 'Sessions',
  'sessions.list': 'Where {name} is signed in',
  'sessions.loading': 'Loading sessions',
  'sessions.failed': 'Couldn’t load the sessions.',
  'sessions.none': 'Not signed in anywhere.',
  'sessions.device': '{browser} on {system}',
  'sessions.unknown': 'Unknown device',
  'sessions.current': 'This session',
  'sessions.address': 'From {address}',
  'sessions.since': 'Signed in {ago}',
  'sessions.used': 'last used {ago}',
  'sessions.end': 'Sign out',
  'sessions.endOf': 'Sign out {device}',
  'sessions.ended': 'Signed out: {device}',
} as const
