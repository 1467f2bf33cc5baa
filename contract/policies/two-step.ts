/** The calls that a user may make who must set up two-step sign-in first. */
export const callsBeforeTwoStep: readonly string[] = [
  'auth.profile',
  'auth.myRole',
  'auth.logout',
  'x.list',
  'x.twoStep',
  'x.startTwoStep',
  'x.confirmTwoStep',
]
