import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { extensions } from '#contract/extensions/index.ts'
import type { Segment } from '#contract/extensions/segments.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'

type SegmentLineProps = {
  segment: Segment
  /** The address of the list, and the filters it has now. */
  path: string
  query: string
  onClose: () => void
}

/** The name, and the filters of the list in place of the present ones. */
const ChangeForm = ({ segment, query, onClose }: Omit<SegmentLineProps, 'path'>) => {
  const { id, version, name, customers } = segment
  const isInvalid = customers === null
  const isOther = query !== '' && query !== segment.query
  const [isReplaced, setReplaced] = useState(isInvalid && isOther)
  return (
    <CallForm
      call="x.changeSegment"
      params={{ id }}
      fields={['name']}
      initial={{ name }}
      also={{ query: isReplaced ? query : segment.query, version }}
      submit={t('segment.change')}
      cancel={t('segment.cancel')}
      asksBeforeLeaving={isInvalid && !isReplaced}
      success={(changed) => t('segment.saved', { name: changed.name })}
      onClose={onClose}
    >
      {isOther ? (
        <Checkbox checked={isReplaced} onChange={({ target }) => setReplaced(target.checked)}>
          {t('segment.useFilters')}
        </Checkbox>
      ) : (
        <small>{t(isInvalid ? 'segment.correct' : 'segment.filterToChange')}</small>
      )}
    </CallForm>
  )
}

/** A segment with the number of its customers; a link to them, and what can be done with it. */
const SegmentLine = ({ segment, path, query, onClose }: SegmentLineProps) => {
  const may = useAccess()(extensions.calls.removeSegment.access)
  const [isChanging, setChanging] = useState(false)
  const { run, isBusy } = useAction('x.removeSegment')
  const { id, name, customers } = segment
  const confirm = {
    type: 'delete',
    title: t('segment.deleteAsk', { name }),
    content: t('segment.deleteHint'),
    confirmText: t('segment.delete'),
  } as const
  return (
    <li>
      <Link to={`${path}?${segment.query}`} onClick={onClose}>
        {name}
      </Link>
      <small className={customers === null ? 'segment-invalid' : undefined}>
        {customers === null
          ? t('segment.invalid')
          : t('segment.customers', { count: customers, number: formatNumber(customers) })}
      </small>
      {may && (
        <span>
          <IconButton
            size="small"
            icon={<EditOutlined aria-hidden />}
            label={t('segment.changeOne', { name })}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          />
          <IconButton
            size="small"
            loading={isBusy}
            icon={<DeleteOutlined aria-hidden />}
            label={t('segment.deleteOne', { name })}
            onClick={() => void run({ params: { id } }, { confirm })}
          />
        </span>
      )}
      {isChanging && (
        <div className="segment-change">
          <ChangeForm segment={segment} query={query} onClose={() => setChanging(false)} />
        </div>
      )}
    </li>
  )
}

type Props = {
  /** The address of the list, and the filters it has now. */
  path: string
  query: string
  onClose: () => void
}

/** The segments with the number of their customers, and a name for the present filters. */
export default function SegmentPanel({ path, query, onClose }: Props) {
  const may = useAccess()(extensions.calls.addSegment.access)
  const [isNaming, setNaming] = useState(false)
  return (
    <section className="segments" aria-label={t('segment.title')}>
      <CallData
        call="x.segments"
        options={{ under: 'customers' }}
        failed={t('segment.failed')}
        empty={<p>{t('segment.none')}</p>}
      >
        {({ data }) => (
          <ul>
            {data.map((segment) => (
              <SegmentLine key={segment.id} segment={segment} path={path} query={query} onClose={onClose} />
            ))}
          </ul>
        )}
      </CallData>
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
