import type { GeneralSettings } from '../../../../contract/calls/general-settings'
import { useTold } from '../../../kit/use-told'
import { useAccess } from '../../../providers/access'

/** What the shop calls itself; whoever may not read settings, or gets no answer, does without. */
export const useShopName = (): string | null | undefined => {
  const may = useAccess()(['Setting', 'READ'])
  return useTold<GeneralSettings>('generalSettings.get', may).told?.storeName
}
