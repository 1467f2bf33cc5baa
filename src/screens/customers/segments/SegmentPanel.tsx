import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { extensions } from '../../../../contract/extensions'
import type { Segment } from '../../../../contract/extensions/segments'
import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { CallForm } from '../../../kit/call/CallForm'
import { useAction } from '../../../kit/call/use-action'
import { useCallQuery } from '../../../kit/call/use-call-query'
import { Loaded } from '../../../kit/states/Loaded'
import { useAccess } from '../../../providers/auth/access'

type Props = {
  /** The address of the list, and the filters it has now. */
  path: string
  query: string
  onClose: () => void
}

const SegmentLine = ({ segment, path, onClose }: { segment: Segment } & Omit<Props, 'query'>) => {
  const t = useT()
  const may = useAccess()(extensions.calls.removeSegment.access)
  const { run, isBusy } = useAction('x.removeSegment')
  const { id, name, query, customers } = segment
  const confirm = {
    type: 'delete',
    title: t('segment.deleteAsk', { name }),
    content: t('segment.deleteHint'),
    confirmText: t('segment.delete'),
  } as const
  return (
    <li>
      <Link to={`${path}?${query}`} onClick={onClose}>
        {name}
      </Link>
      <small>
        {customers === null
          ? t('segment.invalid')
          : t('segment.customers', { count: customers, number: formatNumber(customers) })}
      </small>
      {may && (
        <Button
          type="text"
          size="small"
          loading={isBusy}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('segment.deleteOne', { name })}
          title={t('segment.deleteOne', { name })}
          onClick={() => void run({ params: { id } }, { confirm })}
        />
      )}
    </li>
  )
}

/** The segments with the number of their customers, and a name for the present filters. */
export const SegmentPanel = ({ path, query, onClose }: Props) => {
  const t = useT()
  const may = useAccess()(extensions.calls.addSegment.access)
  const [isNaming, setNaming] = useState(false)
  const read = useCallQuery('x.segments', {}, { under: 'customers' })
  return (
    <section className="segments" aria-label={t('segment.title')}>
      <Loaded
        read={read}
        data={read.data?.data}
        failed={t('segment.failed')}
        empty={<p>{t('segment.none')}</p>}
        isPart
      >
        {(segments) => (
          <ul>
            {segments.map((segment) => (
              <SegmentLine key={segment.id} segment={segment} path={path} onClose={onClose} />
            ))}
          </ul>
        )}
      </Loaded>
      {may && !isNaming && (
        <>
          <Button disabled={!query} onClick={() => setNaming(true)}>
            {t('segment.save')}
          </Button>
          {!query && <small>{t('segment.filterFirst')}</small>}
        </>
      )}
      {isNaming && (
        <CallForm
          call="x.addSegment"
          fields={['name']}
          also={{ query }}
          submit={t('segment.add')}
          cancel={t('segment.cancel')}
          success={({ name }) => t('segment.saved', { name })}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}
