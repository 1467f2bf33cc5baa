import {
  Create,
  DeleteButton,
  Edit,
  EditButton,
  getDefaultSortOrder,
  List,
  useForm,
  useSelect,
  useTable,
} from '@refinedev/antd'
import { Form, type FormProps, Input, Select, Space, Switch, Table } from 'antd'
import type { Part } from './parts'

export const PartList = () => {
  const { tableProps, sorters, setFilters } = useTable<Part>()
  return (
    <List>
      <Input.Search
        placeholder="Search parts"
        onSearch={(text) => setFilters([{ field: 'search', operator: 'eq', value: text || undefined }])}
      />
      <Table<Part> {...tableProps} rowKey="id">
        <Table.Column<Part>
          dataIndex="name"
          title="Name"
          sorter
          sortOrder={getDefaultSortOrder('name', sorters)}
        />
        <Table.Column<Part> dataIndex="price" title="Price" />
        <Table.Column<Part> dataIndex={['tag', 'label']} title="Tag" />
        <Table.Column<Part>
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

const PartForm = (formProps: FormProps) => {
  const tag: Part['tag'] | undefined = formProps.initialValues?.tag
  const { selectProps } = useSelect({
    resource: 'tags',
    optionLabel: 'name',
    ...(tag && { defaultValue: tag.id }),
  })
  return (
    <Form {...formProps} layout="vertical">
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      {/* Amounts are decimal texts, `12.50`, and no numbers: nothing is rounded. */}
      <Form.Item
        name="price"
        label="Price"
        rules={[{ pattern: /^\d+\.\d\d$/, message: 'Enter an amount like 12.50' }]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="tag"
        label="Tag"
        // Records have references as `{ id, label }`; the data provider sends ids.
        getValueProps={(value: Part['tag'] | string) => ({
          value: value && typeof value === 'object' ? value.id : value,
        })}
      >
        <Select {...selectProps} allowClear />
      </Form.Item>
      <Form.Item name="isListed" label="Listed" valuePropName="checked">
        <Switch />
      </Form.Item>
    </Form>
  )
}

export const CreatePart = () => {
  const { formProps, saveButtonProps } = useForm<Part>()
  return (
    <Create saveButtonProps={saveButtonProps}>
      <PartForm {...formProps} initialValues={{ isListed: true }} />
    </Create>
  )
}

export const EditPart = () => {
  const { formProps, saveButtonProps } = useForm<Part>()
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <PartForm {...formProps} />
    </Edit>
  )
}
