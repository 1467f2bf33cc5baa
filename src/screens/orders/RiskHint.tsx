import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { orderFlowCalls } from '#contract/extensions/orders/order-flow.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { isPhoneNumber } from '#providers/data/phone.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import './risk-hint.css'

const typingMs = 400

type Props = {
  phone: string
  /** The order that the hint is shown on. */
  except?: string
}

/**
 * A warning that cash-on-delivery orders to this number came back, with links to them. Nothing while it loads, if it
 * can't be loaded, or if there are none: it is a hint and never holds up the order.
 */
export const RiskHint = ({ phone, except }: Props) => {
  const entry = findEntry(useKit().registry, 'orders')
  const isSupported = useCapability('phoneRisk')
  const may = useAccess()(orderFlowCalls.phoneRisk.access)
  const debouncedPhone = useDebounced(phone.trim(), typingMs)
  const { data } = useCallQuery(
    'x.phoneRisk',
    { query: { phone: debouncedPhone, ...(except && { except }) } },
    { under: 'orders', enabled: isSupported && may && isPhoneNumber(debouncedPhone) },
  )
  if (!data?.count || !entry) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="risk-hint"
      message={t('order.risk', { count: data.count })}
      description={
        <>
          <ul>
            {data.orders.map((order) => (
              <li key={order.id}>
                <Link to={showPath(entry, order.id)}>{order.number}</Link> <TimeAgo at={order.createdAt} />
              </li>
            ))}
          </ul>
          {t('order.riskAdvice')}
        </>
      }
    />
  )
}
