/** Calls that the session and the public site make without the data provider: name in the specification, request line. */
// biome-ignore format: one line is one case
export const sessionRows = [
  ['login', 'POST /api/store-admin/login'],
  ['logout', 'GET /api/store-admin/logout'],
  ['profile', 'GET /api/store-admin/profile'],
  ['myRole', 'GET /api/store-admin/role/my-role'],
  ['revalidate', 'POST /revalidate?tags=products&tags=products%3Ap1'],
] as const
