import type { Shop } from '#contract/extensions/sign-in.ts'
import { demoAccounts, demoPassword, demoRoles } from '#server/auth/accounts.ts'
import { relyingPartyOf } from '#server/auth/passkeys.ts'
import type { AnyHandlers, CallContext, Handlers } from '#server/core/context.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import { readSiteRefreshes } from './refreshes'

const readShop = async (
  context: Pick<CallContext, 'db' | 'linkChannels' | 'singleSignOn' | 'adminUrl' | 'request'>,
): Promise<Shop> => {
  const { storeName, logo, colour, currencySymbol } = await readGeneralSettings(context)
  return {
    ...{ storeName, logo, colour, currencySymbol },
    ...(context.linkChannels.length > 0 && { sendsLinks: true }),
    ...(relyingPartyOf(context) && { passkeys: true }),
    ...(context.singleSignOn && { singleSignOn: { name: context.singleSignOn.name } }),
  }
}

/** Their password is in the documentation. */
const accounts: Shop['accounts'] = demoAccounts.flatMap(({ role, firstName, lastName, userName }) => {
  const roleType = demoRoles.find(({ name }) => name === role)?.roleType
  return roleType ? [{ name: `${firstName} ${lastName}`, userName, password: demoPassword, roleType }] : []
})

export const siteHandlers: Handlers = { 'x.siteRefreshes': readSiteRefreshes, 'x.shop': readShop }

/** Instead of the usual ones, for a server that was started with the demo. */
export const demoHandlers: AnyHandlers = {
  'x.shop': async (context) => ({ ...(await readShop(context)), accounts }),
}
