import type { ReadContext } from '#server/core/context.ts'
import { readGeneralSettings } from '#server/modules/settings/declared-settings.ts'

/** The store on its documents, for every role that prints them. */
export const readSeller = async (context: Pick<ReadContext, 'db'>) => {
  const { storeName: name, address, phone, email, vatNumber } = await readGeneralSettings(context)
  return { name, address, phone, email, vatNumber }
}
