// node load.mjs '{"url", "connections", "seconds", "path"}': autocannon's figures as JSON. In `path` "{n}" is another number
// in each request.
import autocannon from "autocannon";

const { url, connections, seconds, path } = JSON.parse(process.argv[2]);
let asked = 0;
const { requests, latency, errors, non2xx } = await autocannon({
  ...{ url, connections, duration: seconds },
  requests: [
    {
      headers: { "user-agent": "Mozilla/5.0 Chrome/140" },
      setupRequest: (request) => ({ ...request, path: path.replace("{n}", ++asked) }),
    },
  ],
});
const failed = errors + non2xx;
console.log(JSON.stringify({ perSecond: requests.average, p99: latency.p99, failed }));
