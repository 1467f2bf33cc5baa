import { Fragment } from 'react'
import type { AreaRow } from '../../../contract/calls/area'
import { useT } from '../../i18n'
import { areaName } from '../../i18n/declared-texts'
import { useCallQuery } from '../../kit/call/use-call-query'
import { readOnceOptions } from '../../kit/fields/text/use-areas'
import { Loaded } from '../../kit/states/Loaded'
import { type ZoneContext, ZoneRow } from './ZoneRow'

/** Divisions, districts and thanas. */
const levels = 3

/** The areas inside that division or district; without either the divisions. */
const useAreasBelow = ([a, b]: readonly string[]) => {
  const divisions = useCallQuery('area.divisions', {}, readOnceOptions(a === undefined))
  const districts = useCallQuery(
    'area.districts',
    { params: { id: a ?? '' } },
    readOnceOptions(a !== undefined && b === undefined),
  )
  const thanas = useCallQuery(
    'area.thanas',
    { params: { a: a ?? '', b: b ?? '' } },
    readOnceOptions(b !== undefined),
  )
  if (a === undefined) return divisions
  return b === undefined ? districts : thanas
}

type Props = {
  context: ZoneContext
  /** Names of the enclosing areas, by their paths. */
  names: Readonly<Record<string, string>>
  within?: string
}

/** The areas inside one of them, loaded when it is expanded. */
export const Areas = ({ context, names, within }: Props) => {
  const t = useT()
  const ids = within === undefined ? [] : within.split('/')
  const level = ids.length
  const read = useAreasBelow(ids)
  const { data } = read
  const columns = context.may ? 4 : 3
  if (!data)
    return (
      <tr>
        <td colSpan={columns} className="zone-note" style={{ paddingInlineStart: 44 + level * 20 }}>
          <Loaded
            read={read}
            data={data}
            failed={t('zones.areasFailed')}
            loading={<span role="status">{t('zones.areasLoading')}</span>}
            isPart
          >
            {() => null}
          </Loaded>
        </td>
      </tr>
    )
  const pathOf = ({ id }: AreaRow) => (within === undefined ? id : `${within}/${id}`)
  return data.data.map((area) => {
    const path = pathOf(area)
    const hasBelow = level < levels - 1
    return (
      <Fragment key={path}>
        <ZoneRow
          context={context}
          path={path}
          name={areaName(area.name)}
          level={level}
          nameOf={(one) => names[one] ?? ''}
          hasBelow={hasBelow}
        />
        {hasBelow && context.open.has(path) && (
          <Areas context={context} within={path} names={{ ...names, [path]: areaName(area.name) }} />
        )}
      </Fragment>
    )
  })
}
