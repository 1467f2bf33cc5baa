import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { testRides } from '#contract/resources/services/test-rides.ts'
import type { CallBody } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import type { FormValues } from '#kit/values/values.ts'
import { isPhoneNumber, loadPhones, storedPhoneNumber } from '#providers/data/phone.ts'
import { toHttpError } from '#providers/errors.ts'
import ChoiceInput from './ChoiceInput'

const names = ['phone', 'name', 'product', 'store', 'rideAt', 'email', 'licence', 'note'] as const
type Body = CallBody<'x.bookTestRide'>
/** What is known of a caller; absent where nothing is. */
const known = ['name', 'email', 'licence'] as const
type Known = { [K in (typeof known)[number]]?: string | null }

/** Fills in what is known of the caller's number, where nothing else was typed. */
const useCaller = () => {
  const call = useCall()
  const [customer, setCustomer] = useState('')
  const [problem, setProblem] = useState('')
  const asked = useRef('')
  const proposed = useRef<Known>({})
  const look = async ({ phone: typed = '' }: Partial<Body>, form: FormInstance<FormValues>) => {
    await loadPhones([testRides.fields.phone])
    const phone = isPhoneNumber(typed) ? storedPhoneNumber(typed) : ''
    if (phone === asked.current) return
    asked.current = phone
    setProblem('')
    if (!phone) return setCustomer('')
    try {
      const found = await call('x.testRideCaller', { query: { phone } })
      if (asked.current !== phone) return
      setCustomer(found.isCustomer ? (found.name ?? '') : '')
      for (const key of known) {
        const now = form.getFieldValue(key) as string | undefined
        if (!now || now === proposed.current[key]) form.setFieldValue(key, found[key] ?? undefined)
      }
      proposed.current = found
    } catch (error) {
      if (asked.current !== phone) return
      // A caller found before is not this one.
      setCustomer('')
      setProblem(toHttpError(error).messages.join(' '))
    }
  }
  return { customer, problem, look }
}

type Props = { initial?: Partial<Body>; onClose: () => void }

/** A test ride for a caller: the phone number comes first, and says who it is. */
export default function BookDialog({ initial = {}, onClose }: Props) {
  const { customer, problem, look } = useCaller()
  const hint = customer ? t('rides.customer', { name: customer }) : t('rides.phoneHelp')
  const labels = Object.fromEntries(names.map((key) => [key, { label: fieldLabel(testRides, key) }]))
  return (
    <CallForm
      call="x.bookTestRide"
      title={t('rides.book')}
      fields={names}
      initial={initial}
      options={{
        ...labels,
        phone: {
          label: fieldLabel(testRides, 'phone'),
          help: <span role="status">{problem ? t('rides.callerFailed', { reason: problem }) : hint}</span>,
        },
        product: { label: fieldLabel(testRides, 'product'), input: ChoiceInput },
        store: { label: fieldLabel(testRides, 'store'), input: ChoiceInput },
      }}
      submit={t('rides.bookDo')}
      cancel={t('common.cancel')}
      asksBeforeLeaving
      onEdit={(body, form) => void look(body, form)}
      success={(_, ride) =>
        'bookingNumber' in ride
          ? t('rides.booked', { number: ride.bookingNumber, at: formatInstant(ride.rideAt) })
          : t('rides.bookedOnly')
      }
      onClose={onClose}
    />
  )
}
