import { createServer } from "node:http";
import { Server } from "socket.io";

const server = createServer();
const io = new Server(server);
io.on("connection", (socket) => {
  socket.on("chat:message", (message, answered) => {
    answered?.({ ok: true });
    socket.emit("chat:answer", message);
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1");
