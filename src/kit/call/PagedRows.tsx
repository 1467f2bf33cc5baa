import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Loaded } from '#ui/states/Loaded.tsx'
import { InlinePager } from './InlinePager'
import './paged-rows.css'
import type { CallList } from './use-call-list'

type States = ComponentProps<typeof Loaded>
type Props<R> = Pick<States, 'failed' | 'loading' | 'isPart'> & {
  list: CallList<R>
  empty?: Exclude<States['empty'], undefined> | ReactElement
  children: (rows: readonly R[]) => ReactNode
}

/** A page of the list that a call returns, with its pager; or the state of its request. */
export const PagedRows = <R,>({ list, children, ...states }: Props<R>) => (
  <Loaded {...states} read={list} data={list.rows} isEmpty={list.rows?.length === 0 && !list.total}>
    {(rows) => (
      <>
        <div className={list.isFormer ? 'rows-former' : undefined} aria-busy={list.isFormer}>
          {children(rows)}
        </div>
        <InlinePager list={list} />
      </>
    )}
  </Loaded>
)
