import type { ReadContext } from '../../../core/context'
import { readGeneralSettings } from '../../settings/declared-settings'

/** The store on its documents, for every role that prints them. */
export const readSeller = async (context: Pick<ReadContext, 'db'>) => {
  const { storeName: name, address, phone, email, vatNumber } = await readGeneralSettings(context)
  return { name, address, phone, email, vatNumber }
}
