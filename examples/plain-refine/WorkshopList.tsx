import { DeleteButton, EditButton, getDefaultSortOrder, List, useSelect, useTable } from '@refinedev/antd'
import { getDefaultFilter } from '@refinedev/core'
import { Input, Select, Space, Table } from 'antd'
import type { Workshop } from './Workshop'

/** The address has the page, the filters and the sorting: `/workshops?page=2&sortBy=name&orderBy=desc&brandId=b1`. */
export default function WorkshopList() {
  const { tableProps, sorters, filters, setFilters } = useTable<Workshop>({ syncWithLocation: true })
  const { selectProps } = useSelect({ resource: 'brands', optionLabel: 'name' })
  const filterBy = (field: string, value: unknown) => setFilters([{ field, operator: 'eq', value }])
  return (
    <List title="Workshops">
      <Space>
        <Input.Search
          aria-label="Name"
          defaultValue={getDefaultFilter('workshopName', filters)}
          onSearch={(text) => filterBy('workshopName', text || undefined)}
        />
        <Select
          {...selectProps}
          aria-label="Brand"
          placeholder="All brands"
          allowClear
          defaultValue={getDefaultFilter('brandId', filters)}
          onChange={(brand) => filterBy('brandId', brand)}
        />
      </Space>
      <Table {...tableProps} rowKey="id">
        <Table.Column
          dataIndex="name"
          title="Name"
          sorter
          sortOrder={getDefaultSortOrder('name', sorters) ?? null}
        />
        <Table.Column dataIndex={['brand', 'label']} title="Brand" />
        <Table.Column<Workshop>
          title="Actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText size="small" recordItemId={id} />
              <DeleteButton hideText size="small" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
    </List>
  )
}
