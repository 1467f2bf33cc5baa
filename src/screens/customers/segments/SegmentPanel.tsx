import { Button } from 'antd'
import { useState } from 'react'
import { extensions } from '../../../../contract/extensions'
import { useT } from '../../../i18n'
import { CallForm } from '../../../kit/call/CallForm'
import { useCallQuery } from '../../../kit/call/use-call-query'
import { Loaded } from '../../../kit/states/Loaded'
import { useAccess } from '../../../providers/auth/access'
import { SegmentLine } from './SegmentLine'

type Props = {
  /** The address of the list, and the filters it has now. */
  path: string
  query: string
  onClose: () => void
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
              <SegmentLine key={segment.id} segment={segment} path={path} query={query} onClose={onClose} />
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
