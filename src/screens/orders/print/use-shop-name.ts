import { useCallQuery } from '../../../kit/use-call-query'
import { useAccess } from '../../../providers/access'

/** What the shop calls itself; whoever may not read settings, or gets no answer, does without. */
export const useShopName = (): string | null | undefined => {
  const may = useAccess()(['Setting', 'READ'])
  return useCallQuery('generalSettings.get', {}, { enabled: may }).data?.storeName
}
