/** Notifications, and whose work a record is. */
export const notices = {
  'notices.title': 'Notifications',
  'notices.bell': {
    one: 'Notifications, {count} unread',
    other: 'Notifications, {count} unread',
  },
  'notices.unread': 'Unread:',
  'notices.readAll': 'Mark all as read',
  'notices.none': 'No notifications yet',
  'notices.failed': 'Couldn’t load the notifications',
  'notices.order': 'New order {label}, placed by {actor}',
  'notices.assignment': '{actor} assigned {record} to you',
  'notices.mention': '{actor} mentioned you in a note on {record}',

  'assignment.group': 'Assign to',
  'assignment.me': 'Me',
  'assignment.none': 'No one',
  'assignment.bulk': { one: 'Assign {count} to: {name}', other: 'Assign {count} to: {name}' },
  'assignment.done': { one: 'Assigned to {name}', other: '{count} assigned to {name}' },
  'assignment.released': { one: 'Assignment removed', other: '{count} assignments removed' },
  'assignment.to': 'Assigned to {name}',
  'assignment.unassigned': 'Unassigned',
} as const
