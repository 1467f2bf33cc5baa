import {
  Alert,
  AutoComplete,
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Modal,
  message,
  Pagination,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Steps,
  Switch,
  Table,
  Tabs,
  Tooltip,
  Tree,
} from 'antd'
import { Fragment } from 'react'

/** Toasts, and what a dialogue that asks is made of: antd draws both into the page, where this has none. */
const { _InternalPanelDoNotUseOrYouWillBeFired: Toast } = message
const { _InternalPanelDoNotUseOrYouWillBeFired: Dialogue } = Modal

/** What the login shows. */
export const startExamples = (
  <Fragment key="start">
    <Toast content="text" />
    <Alert message="text" />
    <Button>text</Button>
    <Space.Compact>
      <Button>text</Button>
    </Space.Compact>
    <Input />
    <Input.TextArea />
    <Input.OTP />
    <Input.Password />
  </Fragment>
)

/** Everything else of antd that the admin uses, drawn so that it registers its styles. The build names what is missing. */
export const pageExamples = (
  <Fragment key="pages">
    <AutoComplete />
    <Button.Group />
    <Checkbox />
    <Checkbox.Group options={['text']} />
    <DatePicker />
    <DatePicker.RangePicker />
    <Drawer open />
    <Dropdown menu={{ items: [{ key: 'text', label: 'text' }] }} open>
      <Button />
    </Dropdown>
    <Form>
      <Form.Item label="text" help="text" />
    </Form>
    <Input />
    <Input.Group />
    <Input.Search />
    <InputNumber addonAfter="text" />
    <Modal open />
    <Dialogue type="confirm" />
    <Pagination total={100} showSizeChanger />
    <Popover content="text" open>
      <Button />
    </Popover>
    <Progress percent={1} />
    <Radio.Group options={['text']} />
    <Segmented options={['text']} />
    <Select options={[{ value: 'text' }]} />
    <Skeleton />
    <Space />
    <Space.Addon>text</Space.Addon>
    <Steps items={[{ title: 'text' }]} />
    <Switch />
    <Table columns={[{ dataIndex: 'text' }]} dataSource={[]} pagination={{ total: 100 }} />
    <Tabs items={[{ key: 'text', label: 'text' }]} />
    <Tooltip title="text" open>
      <Button />
    </Tooltip>
    <Tree treeData={[{ key: 'text', title: 'text' }]} />
  </Fragment>
)
