import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listChildProcesses } from "./process-cost.ts";
import { freePort, type ServedPress, waitForStart } from "./served-press.ts";

const PLACES = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/**
 * Starts one nginx worker that serves these bytes, each at `/` and its name, and logs a line per response as both
 * programs do when installed; undefined where nginx is not installed. `pid` is the worker's.
 */
export async function serveWithNginx(
  folder: string,
  pages: Readonly<Record<string, Buffer>>,
): Promise<ServedPress | undefined> {
  const program = PLACES.find((place) => existsSync(place));
  if (program === undefined) return undefined;
  const port = await freePort();
  await mkdir(join(folder, "nginx"));
  for (const [name, bytes] of Object.entries(pages)) await writeFile(join(folder, "nginx", name), bytes);
  await writeFile(join(folder, "nginx/nginx.conf"), configuration(join(folder, "nginx"), port));
  const serving = await waitForStart(
    spawn(program, ["-p", join(folder, "nginx"), "-c", join(folder, "nginx/nginx.conf"), "-e", "stderr"], {
      stdio: "ignore",
    }),
    port,
    `/${Object.keys(pages)[0]}`,
  );
  const [worker] = await listChildProcesses(serving.pid);
  return { ...serving, pid: worker ?? serving.pid };
}

function configuration(folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type "text/html; charset=utf-8";
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
}
`;
}
