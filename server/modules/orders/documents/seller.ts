import type { ReadContext } from '../../../core/context'
import { readGeneral } from '../../settings/declared-settings'

/** The store on its documents, for every role that prints them. */
export const readSeller = async (context: Pick<ReadContext, 'db'>) => {
  const { storeName: name, address, phone, email, vatNumber } = await readGeneral(context)
  return { name, address, phone, email, vatNumber }
}
