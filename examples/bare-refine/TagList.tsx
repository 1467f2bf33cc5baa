import { List, useTable } from '@refinedev/antd'
import { Table } from 'antd'
import type { RecordOf } from 'moto-admin-provider/grammar'
import type { tags } from 'moto-admin-provider/resources/catalog/tags'

type Tag = RecordOf<typeof tags.fields>

/** A resource that the package declares: it has no create page, so the list has no button for one. */
export const TagList = () => {
  const { tableProps } = useTable<Tag>({ pagination: { mode: 'server' } })
  return (
    <List>
      <Table<Tag> {...tableProps} rowKey="id">
        <Table.Column<Tag> dataIndex="name" title="Name" />
      </Table>
    </List>
  )
}
