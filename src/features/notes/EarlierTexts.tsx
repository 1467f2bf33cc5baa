import { useT } from '../../i18n'
import { useCallQuery } from '../../kit/call/use-call-query'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { Loaded } from '../../kit/states/Loaded'
import type { NotesAbout } from './note-calls'
import { noteCalls } from './note-calls'

/** What a note said before it was edited, newest first. */
export const EarlierTexts = ({ about, id }: { about: NotesAbout; id: string }) => {
  const t = useT()
  const query = { entity: noteCalls[about].resource, entityId: id, page: 1, limit: 20 }
  const read = useCallQuery('x.history', { query }, { under: about })
  const earlier = read.data?.data.filter(({ propKey }) => propKey === 'text')
  return (
    <Loaded read={read} data={earlier} failed={t('note.earlierFailed')} isPart>
      {(lines) => (
        <ul className="note-earlier" aria-label={t('note.earlier')}>
          {lines.map(({ id: key, from, at }) => (
            <li key={key}>
              <p>{String(from)}</p>
              <small>
                <TimeAgo at={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
