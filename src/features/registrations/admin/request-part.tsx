export { FilePart as RequestPart } from '@/admin/file/file-part';
