import { Button } from 'antd'
import { Fragment } from 'react'
import type { AreaRow } from '../../../contract/calls/area'
import { useT } from '../../i18n'
import { useAreaCall } from '../../kit/fields/text/use-areas'
import { type ZoneContext, ZoneRow } from './ZoneRow'

/** By the number of ids that lead there: the call that tells the areas below, and its parameters. */
const calls = [
  { name: 'divisions', params: () => ({}) },
  { name: 'districts', params: ([id = '']: string[]) => ({ id }) },
  { name: 'thanas', params: ([a = '', b = '']: string[]) => ({ a, b }) },
] as const

type Props = {
  context: ZoneContext
  /** Names of the areas around, by their paths. */
  names: Readonly<Record<string, string>>
  within?: string
}

/** The areas below one of them, asked for when it is opened. */
export const Areas = ({ context, names, within }: Props) => {
  const t = useT()
  const ids = within === undefined ? [] : within.split('/')
  const level = ids.length
  const { name: call, params } = calls[level] ?? calls[0]
  const { data, isError, isFetching, refetch } = useAreaCall(call, params(ids), true)
  const columns = context.may ? 4 : 3
  if (!data)
    return (
      <tr>
        <td colSpan={columns} className="zone-note" style={{ paddingInlineStart: 44 + level * 20 }}>
          {isError && !isFetching ? (
            <span role="alert">
              {t('zones.areasFailed')}{' '}
              <Button size="small" onClick={() => void refetch()}>
                {t('error.retry')}
              </Button>
            </span>
          ) : (
            <span role="status">{t('zones.areasLoading')}</span>
          )}
        </td>
      </tr>
    )
  const pathOf = ({ id }: AreaRow) => (within === undefined ? id : `${within}/${id}`)
  return data.data.map((area) => {
    const path = pathOf(area)
    const hasBelow = level < calls.length - 1
    return (
      <Fragment key={path}>
        <ZoneRow
          context={context}
          path={path}
          name={area.name}
          level={level}
          nameOf={(one) => names[one] ?? ''}
          hasBelow={hasBelow}
        />
        {hasBelow && context.open.has(path) && (
          <Areas context={context} within={path} names={{ ...names, [path]: area.name }} />
        )}
      </Fragment>
    )
  })
}
