import { writeProxyConfig, type ProxyOptions } from '../../../scripts/testing/nginx';
import { waitUntil } from '../../../scripts/testing/wait';
import { type Program, startProgram } from './product';

export const startProxy = async (options: ProxyOptions): Promise<Program> => {
  const { command, args } = writeProxyConfig(options);
  const nginx = startProgram(command, args, { env: { PATH: process.env['PATH'] ?? '' } });
  const answers = async (): Promise<boolean> => {
    if (nginx.process.exitCode !== null) throw new Error(nginx.output());
    return fetch(`http://127.0.0.1:${options.port}/-/alive`).then(
      () => true,
      () => false,
    );
  };
  await waitUntil(answers, 10_000, 'el arranque de nginx');
  return nginx;
};
