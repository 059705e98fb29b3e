// A MongoDB-protocol server for the tests: FerretDB with its SQLite backend, in one process.
//
// It prints the address it listens on as one line and stops when its standard input closes,
// so that it never outlives the test run that started it.
//
// An update of FerretDB is a read, then a write. So that a condition holds against other clients, it listens behind this program, which
// hands it one request that may write at a time, and waits for its answer.
package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"

	"github.com/FerretDB/FerretDB/ferretdb"
)

// What changes nothing passes freely: a slow one then holds up nobody's lease.
var readers = map[string]bool{
	"hello": true, "isMaster": true, "ismaster": true, "ping": true, "find": true, "getMore": true, "count": true, "distinct": true,
	"listCollections": true, "listIndexes": true, "killCursors": true, "endSessions": true,
}

const (
	opMsg       = 2013
	longest     = 64 << 20
	noAnswer    = 2 // of the flags of OP_MSG: moreToCome
	commandName = 16 + 4 + 1 + 4 + 1
)

// A whole message of the wire protocol: its first four bytes are its length.
func readMessage(from io.Reader) ([]byte, error) {
	var length [4]byte
	if _, err := io.ReadFull(from, length[:]); err != nil {
		return nil, err
	}
	size := binary.LittleEndian.Uint32(length[:])
	if size < 16 || size > longest {
		return nil, fmt.Errorf("a message of %d bytes", size)
	}
	message := make([]byte, size)
	copy(message, length[:])
	_, err := io.ReadFull(from, message[4:])
	return message, err
}

// The name of a command, and whether it is answered.
func commandOf(message []byte) (string, bool) {
	if binary.LittleEndian.Uint32(message[12:]) != opMsg || len(message) <= commandName {
		return "hello", true // OP_QUERY, with which a client says hello
	}
	name, _, _ := bytes.Cut(message[commandName:], []byte{0})
	return string(name), binary.LittleEndian.Uint32(message[16:])&noAnswer == 0
}

var writing sync.Mutex

// Hands a request on; answers what came back. A client that does not read its answer holds up nobody.
func ask(server net.Conn, request []byte) ([]byte, error) {
	name, answered := commandOf(request)
	if !readers[name] {
		writing.Lock()
		defer writing.Unlock()
	}
	if _, err := server.Write(request); err != nil || !answered {
		return nil, err
	}
	return readMessage(server)
}

func serve(client net.Conn, behind string) {
	defer client.Close()
	server, err := net.Dial("unix", behind)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		request, err := readMessage(client)
		if err != nil {
			return
		}
		answer, err := ask(server, request)
		if err != nil {
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: ferretdb <folder for the data> <address to listen on>")
		os.Exit(2)
	}
	folder, address := os.Args[1], os.Args[2]

	behind := filepath.Join(folder, "socket")
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: behind},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: "file:" + folder + "/",
	})
	if err != nil {
		fail(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		fail(err)
	}

	running, stop := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	go func() {
		_ = server.MongoDBURI() // known once it listens
		fmt.Printf("mongodb://%s/\n", listener.Addr())
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go serve(client, behind)
		}
	}()
	if err := server.Run(running); err != nil {
		fail(err)
	}
}
