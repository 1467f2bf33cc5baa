/** Users of the back-office. */
export const users = {
  'users.person': 'Account',
  'users.toProfile': 'Your own data and password are in your profile.',
  'users.rights': 'What this user may do',
  'users.everything': 'Everything: a super admin.',
  'users.rightsInactive': 'Nothing, while deactivated. Once activated:',
  'users.rightsForbidden': 'Your role does not let you see what roles may do.',
  'users.rightsFailed': 'The role could not be read.',

  'users.changeRole': 'Change role',
  'users.changeRoleOf': 'Change the role of {name}',
  'users.newRole': 'New role',
  'users.rolesFailed': 'The roles could not be read.',
  'users.sameRole': 'Choose another role than the present one.',
  'users.topOnly': 'Only a super admin gives or takes the role of a super admin.',
  'users.roleAsk': '{name} is “{from}” now and becomes “{to}”, from the next click on.',
  'users.ownRole': "You can't change your own role. Ask another user who manages users to change it.",
  'users.roleHoldsMore':
    "{name} has rights that you don't have. Only a user who has all of them can change this role.",
  'users.roleBeyond': "Has rights that you don't have",
  'users.gains': 'Gains',
  'users.loses': 'Loses',
  'users.roleChanged': '{name} is “{role}” now',

  'users.endAll': 'Sign out everywhere',
  'users.endAllAsk': '{name} is signed out on every device at once, and can sign in again.',
  'users.endAllOwnAsk': 'You are signed out everywhere but here.',
  'users.allEnded': '{name} is signed out everywhere',
} as const
