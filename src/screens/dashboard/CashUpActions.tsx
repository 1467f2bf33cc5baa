import { useLocation } from 'react-router-dom'
import { useKit } from '#kit/context/context.tsx'
import { daysOfPreset, timeframeOf } from '#kit/fields/date/days.ts'
import { callAddress } from '#providers/data/calls.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { PrintButton } from '#ui/layout/PrintButton.tsx'
import { usePeriod } from './Period'
import { SheetActions } from './SheetActions'

/** The day and showroom of the address. */
export const usePlace = () => {
  const params = new URLSearchParams(useLocation().search)
  return { store: params.get('store'), day: params.get('day') }
}
export const useAskedDays = () => {
  const week = daysOfPreset('week')
  return { query: usePeriod() ?? timeframeOf(week.first, week.last) }
}

/** The workbook of the cash-ups that are shown, where the backend has it, and their paper. */
export const CashUpActions = () => {
  const { registry } = useKit()
  const { store, day } = usePlace()
  const { query } = useAskedDays()
  const [ofDay, ofDays] = [useCapability('cashUpSheet'), useCapability('cashUpDaysSheet')]
  if (store && day ? !ofDay : !ofDays) return <PrintButton />
  const address =
    store && day
      ? callAddress(registry, 'x.cashUpSheet', { query: { store, day } })
      : callAddress(registry, 'x.cashUpDaysSheet', { query })
  return <SheetActions address={address} name="cash-up" />
}
