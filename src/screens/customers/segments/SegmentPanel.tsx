import { Button } from 'antd'
import { useState } from 'react'
import { extensions } from '../../../../contract/extensions'
import { useT } from '../../../i18n'
import { CallData } from '../../../kit/call/CallData'
import { CallForm } from '../../../kit/call/CallForm'
import { useAccess } from '../../../providers/auth/access'
import { SegmentLine } from './SegmentLine'

type Props = {
  /** The address of the list, and the filters it has now. */
  path: string
  query: string
  onClose: () => void
}

/** The segments with the number of their customers, and a name for the present filters. */
export default function SegmentPanel({ path, query, onClose }: Props) {
  const t = useT()
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
