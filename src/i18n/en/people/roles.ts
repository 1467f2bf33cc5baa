/** Roles: permissions, users, and viewing the admin as a role. */
export const roles = {
  'permissions.subject': 'Area',
  'permissions.onEverything': 'Everything in all areas',
  'permissions.allOf': 'Everything on {subject}',
  'permissions.allSubjects': '{action} in all areas',
  'permissions.one': '{action} on {subject}',
  'permissions.covers': 'Covers',
  'permissions.everything': 'Super admins can do everything.',
  'permissions.readFollows': 'Create, update and delete include read.',
  'permissions.none': 'No permissions',
  'permissions.every': 'Everything',

  'roles.right': '{subject}: {actions}',
  'roles.compare': 'Compare with',
  'roles.compareWith': 'Choose a role',
  'roles.noOther': 'No other roles',
  'roles.loadFailed': 'Couldn’t load the other roles.',
  'roles.more': { one: '{count} more permission', other: '{count} more permissions' },
  'roles.fewer': { one: '{count} fewer permission', other: '{count} fewer permissions' },
  'roles.differs': '{parts} than “{role}”.',
  'roles.same': 'Same permissions as “{role}”.',
  'roles.otherType': 'Its role type is “{type}”.',
  'roles.otherHas': '“{role}” has this permission',
  'roles.otherLacks': '“{role}” doesn’t have this permission',

  'roles.users': 'Users with this role',
  'roles.usersCount': { one: '{count} user', other: '{count} users' },
  'roles.usersMore': { one: 'and {count} more', other: 'and {count} more' },
  'roles.noUsers': 'No users have this role.',
  'roles.usersForbidden': 'Your role can’t see users.',
  'roles.usersFailed': 'Couldn’t load the users.',
  'roles.toUsers': 'All users',

  'roles.limit': 'Change showroom limits',
  'roles.limitTitle': 'Showroom limits of {role}',
  'roles.limitHelp':
    'Users with this role see and change only records of these showrooms. Records that belong to no showroom, such as products and customers, stay visible.',
  'roles.limited': 'Showroom limits of {role} changed',
  'roles.within': 'Applies in these showrooms: {showrooms}',
  'roles.everywhere': 'Applies in all showrooms',
  'roles.viewAs': 'View as this role',
  'roles.tooMuch': 'This role has permissions that you don’t have, so you can’t view as it.',

  'permissions.notYours': 'You don’t have this permission, so you can’t grant it.',
  'permissions.onlyYours': 'You can grant only permissions that you have. The other checkboxes are disabled.',
  'roles.ownRights':
    'You can’t change the permissions of your own role. Ask another user who manages roles to change them.',
  'roles.ownType': 'You can’t change the type of your own role.',
  'roles.topOnly': '{type} (only a super admin can assign it)',
  'roles.beyond':
    'This role has permissions that you don’t have. Only a user who has all of them can edit it.',
} as const
