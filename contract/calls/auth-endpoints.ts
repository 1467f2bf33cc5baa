/** The client needs these before it knows the other declarations. */
export const authEndpoints = {
  login: 'POST store-admin/login',
  logout: 'GET store-admin/logout',
  profile: 'GET store-admin/profile',
  changePassword: 'PATCH store-admin/profile/change-password',
  myRole: 'GET store-admin/role/my-role',
} as const
