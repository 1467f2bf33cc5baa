/** Notifications, who has a record open, and whose work it is. */
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
  'notices.jobs': 'Finished jobs',
  'notices.job': '{label}: {done} of {total}',
  'notices.order': 'New order {label}, placed by {actor}',
  'notices.assignment': '{actor} assigned {record} to you',
  'notices.mention': '{actor} mentioned you in a note on {record}',

  'presence.open': { one: '{names} has this open', other: '{names} have this open' },
  'presence.editing': { one: '{names} is editing this', other: '{names} are editing this' },
  'presence.more': { one: '{count} other colleague', other: '{count} other colleagues' },

  'assignment.group': 'Assign to',
  'assignment.me': 'Me',
  'assignment.choose': 'Choose a colleague',
  'assignment.colleague': 'Colleague…',
  'assignment.ask': { one: 'Assign to a colleague', other: 'Assign to a colleague ({count})' },
  'assignment.do': 'Assign',
  'assignment.none': 'No one',
  'assignment.bulk': { one: 'Assign to {name} ({count})', other: 'Assign to {name} ({count})' },
  'assignment.done': { one: 'Assigned to {name}', other: 'Assigned to {name} ({count})' },
  'assignment.released': { one: 'Assignment removed', other: '{count} assignments removed' },
  'assignment.to': 'Assigned to {name}',
  'assignment.unassigned': 'Unassigned',
} as const
