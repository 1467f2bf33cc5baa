import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { LinkButton } from '../../../kit/LinkButton'
import { showPath } from '../../../kit/paths'
import { usePageKeys } from '../../../kit/use-page-keys'
import { useNeighbours } from '../neighbours'
import { type Printed, printLink } from '../print-link'
import type { Order } from './order'

const prints: readonly Printed[] = ['invoice', 'slip']

/** The orders before and after it in the list it came from (`k`, `j` as there), and its papers. */
export const Tools = ({ entry, order }: { entry: Entry; order: Order }) => {
  const t = useT()
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(order.id)
  const go = (id: string | undefined) => (id ? () => void navigate(showPath(entry, id)) : undefined)
  usePageKeys({ k: go(previous), j: go(next) })
  return (
    <>
      {(previous || next) && (
        <span className="order-neighbours">
          {previous ? (
            <LinkButton
              to={showPath(entry, previous)}
              icon={<LeftOutlined aria-hidden />}
              aria-label={t('order.previous')}
              aria-keyshortcuts="k"
              title={`${t('order.previous')} (k)`}
            />
          ) : (
            <Button disabled icon={<LeftOutlined aria-hidden />} aria-label={t('order.previous')} />
          )}
          {next ? (
            <LinkButton
              to={showPath(entry, next)}
              icon={<RightOutlined aria-hidden />}
              aria-label={t('order.next')}
              aria-keyshortcuts="j"
              title={`${t('order.next')} (j)`}
            />
          ) : (
            <Button disabled icon={<RightOutlined aria-hidden />} aria-label={t('order.next')} />
          )}
        </span>
      )}
      {prints.map((what) => (
        <Button
          key={what}
          icon={<PrinterOutlined aria-hidden />}
          href={printLink([order.id], what)}
          target="_blank"
          rel="noopener"
        >
          {t(`order.${what}`)}
        </Button>
      ))}
    </>
  )
}
