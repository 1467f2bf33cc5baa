import type { GridColumn } from './columns'

/** A column that stays visible while the showrooms scroll. */
export const frozenColumnProps = ({ frozenAt }: GridColumn) => ({
  className: frozenAt === undefined ? '' : 'stock-frozen',
  style: frozenAt === undefined ? undefined : { insetInlineStart: frozenAt },
})
