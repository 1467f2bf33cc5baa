import type { securityEventKinds } from '../enums'

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** What calls are in the log when they succeed. Exports are known by their files, refusals by their status. */
export const securityEventOfCall: Readonly<Record<string, SecurityEventKind>> = {
  'admins.create': 'RoleChanged',
  'admins.changeRole': 'RoleChanged',
  'roles.create': 'RoleChanged',
  'roles.update': 'RoleChanged',
  'x.inviteAdmin': 'RoleChanged',
  'x.setAdminActive': 'RoleChanged',
  'x.limitRole': 'RoleChanged',
  'x.addApiKey': 'ApiKeyChanged',
  'x.makeApiKeySecret': 'ApiKeyChanged',
  'x.revokeApiKey': 'ApiKeyChanged',
  'x.exportPersonalData': 'DataExported',
  'x.exportAudit': 'DataExported',
  'x.erasePersonalData': 'DataErased',
  'x.requestPasswordLink': 'PasswordReset',
  'x.createPasswordLink': 'PasswordReset',
  'x.sendPasswordLink': 'PasswordReset',
  'x.setPassword': 'PasswordReset',
  'auth.changePassword': 'PasswordReset',
  'x.unlinkSingleSignOn': 'RoleChanged',
  'x.addPasskey': 'TwoStepChanged',
  'x.removePasskey': 'TwoStepChanged',
  'x.confirmTwoStep': 'TwoStepChanged',
  'x.renewRecoveryCodes': 'TwoStepChanged',
  'x.endTwoStep': 'TwoStepChanged',
  'x.resetTwoStep': 'TwoStepChanged',
}
