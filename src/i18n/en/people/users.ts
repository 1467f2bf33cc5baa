/** Users of the back-office. */
export const users = {
  'users.person': 'Account',
  'users.toProfile': 'Edit your own data and password in your profile.',
  'users.everything': 'Everything. This user is a super admin.',
  'users.rightsInactive': 'None while deactivated. When activated:',
  'users.rightsForbidden': 'Your role can’t see role permissions.',
  'users.rightsFailed': 'Couldn’t load the role.',

  'users.changeRole': 'Change role',
  'users.changeRoleOf': 'Change the role of {name}',
  'users.newRole': 'New role',
  'users.rolesFailed': 'Couldn’t load the roles.',
  'users.sameRole': 'Choose a different role.',
  'users.topOnly': 'Only a super admin can assign or remove the super admin role.',
  'users.roleAsk': '{name}’s role changes from “{from}” to “{to}” immediately.',
  'users.ownRole': 'You can’t change your own role. Ask another user who manages users to change it.',
  'users.roleHasMore':
    '{name} has permissions that you don’t have. Only a user who has all of them can change this role.',
  'users.roleBeyond': 'Has permissions that you don’t have',
  'users.gains': 'Gains',
  'users.loses': 'Loses',
  'users.roleChanged': '{name} is now “{role}”',

  'users.endAll': 'Sign out everywhere',
  'users.endAllAsk': '{name} is signed out on all devices and can sign in again.',
  'users.endAllOwnAsk': 'You are signed out on all other devices.',
  'users.allEnded': '{name} is signed out everywhere',
} as const
