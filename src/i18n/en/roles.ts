/** Roles: what they may do, who has them, how the admin looks to them. */
export const roles = {
  'permissions.subject': 'Subject',
  'permissions.all': 'All',
  'permissions.whole': 'Everything on every subject',
  'permissions.allOf': 'Everything on {subject}',
  'permissions.allSubjects': '{action} on every subject',
  'permissions.one': '{action} on {subject}',
  'permissions.guards': 'Guards',
  'permissions.rights': 'What the role may do',
  'permissions.everything': 'A super admin may do everything; that follows from the role type.',
  'permissions.readFollows':
    'Whoever may create, update or delete something may read it as well: Read is ticked along with them.',
  'permissions.none': 'No permissions',
  'permissions.every': 'Everything',

  'roles.right': '{subject}: {actions}',
  'roles.compare': 'Compare with',
  'roles.compareWith': 'another role',
  'roles.loading': 'Loading…',
  'roles.noOther': 'There is no other role',
  'roles.notRead': 'The other roles could not be read.',
  'roles.more': { one: '{count} right more', other: '{count} rights more' },
  'roles.fewer': { one: '{count} right fewer', other: '{count} rights fewer' },
  'roles.differs': '{parts} than “{role}”.',
  'roles.same': 'The same rights as “{role}”.',
  'roles.otherType': 'Its role type is “{type}”.',
  'roles.there': '“{role}” has it',
  'roles.notThere': '“{role}” lacks it',

  'roles.holders': 'Who has it',
  'roles.holdersCount': { one: '{count} user', other: '{count} users' },
  'roles.holdersRest': { one: 'and {count} more', other: 'and {count} more' },
  'roles.nobody': 'Nobody has this role.',
  'roles.holdersForbidden': 'Your role does not let you see the users of the back-office.',
  'roles.holdersNotRead': 'The users could not be read.',
  'roles.toUsers': 'All users',

  'roles.viewAs': 'View as this role',
  'roles.tooMuch': 'It may do more than you: you could not see what it sees.',

  'permissions.notYours': "You don't have this right, so you can't give it.",
  'permissions.onlyYours': 'You can only give rights that you have yourself. The other boxes are disabled.',
  'roles.ownRights':
    "You can't change the rights of your own role. Ask another user who manages roles to change them.",
  'roles.ownType': "You can't change the type of your own role.",
  'roles.topOnly': '{type} (only a super admin can give it)',
  'roles.beyond': "It has rights that you don't have. Only a user who has all of them can edit it.",
} as const
